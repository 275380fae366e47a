import { useQuery } from '@tanstack/react-query';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { educationSummaryQuery } from './courses.queries.ts';

export function EducationMetrics() {
  const { data: summary, isPending } = useQuery(educationSummaryQuery);
  return (
    <MetricStrip
      isLoading={isPending}
      metrics={[
        {
          label: 'Total Students',
          figure: summary && formatCount(summary.totalStudents),
          support: 'Across all courses',
        },
        {
          label: 'Active Courses',
          figure: summary && formatCount(summary.activeCourses),
          support: 'Open for enrollment',
        },
        {
          label: 'Average Rating',
          figure: summary?.averageRating,
          support: summary && `Across ${formatCountOf(summary.ratedCourses, 'rated course')}`,
        },
        {
          label: 'Coaching Programs',
          figure: summary && formatCount(summary.coachingPrograms),
          support: 'Open for enrollment',
        },
      ]}
    />
  );
}
