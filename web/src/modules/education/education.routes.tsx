import { educationRoute } from './courses/courses.routes.tsx';

/** The screens of Builder Education. */
export const educationRoutes = [educationRoute] as const;
