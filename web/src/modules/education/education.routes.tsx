import { educationRoute } from './courses/courses.routes.tsx';

export const educationRoutes = [educationRoute] as const;
