import type { CreateCourse } from '@builder-os/contract/modules/education/courses';
import type { CreateProgram } from '@builder-os/contract/modules/education/programs';

/** The three courses, with the ratings from their sample students. */
export const SAMPLE_COURSES: readonly (CreateCourse & { stars: readonly number[] })[] = [
  {
    title: 'Cold-Formed Steel Framing Mastery',
    description:
      'Design, order and erect a light-gauge steel frame: reading drawings, cut lists, setting panels on the slab, trusses and inspection.',
    level: 'advanced',
    duration: '12 weeks',
    price: '899.00',
    status: 'active',
    baselineStudents: 156,
    stars: [5, 5, 5, 4],
  },
  {
    title: 'Spec Building for Profit',
    description:
      'From lot to sale: feasibility, a budget you can stick to, subs and draws, and when to list. Includes worksheets from three houses.',
    level: 'intermediate',
    duration: '8 weeks',
    price: '699.00',
    status: 'active',
    baselineStudents: 89,
    stars: [5, 5, 4],
  },
  {
    title: 'Construction Business Fundamentals',
    description: 'Estimating, contracts, Profit First accounts and a weekly routine for the one-person builder.',
    level: 'beginner',
    duration: '6 weeks',
    price: '499.00',
    status: 'active',
    baselineStudents: 234,
    stars: [5, 4, 5, 5, 4],
  },
];

export const SAMPLE_PROGRAMS: readonly CreateProgram[] = [
  {
    name: 'Builder Accelerator',
    description:
      'For builders doing their first house or duplex: a plan, a budget and someone to call, for one building season.',
    durationMonths: 3,
    sessions: 12,
    price: '3500.00',
    status: 'active',
    features: ['Weekly one-on-one call', 'Plan and estimate reviews', 'Contract and draw templates', 'Email support'],
  },
  {
    name: 'Master Builder Intensive',
    description: 'For established builders with a crew and an office: six months on systems, people and money.',
    durationMonths: 6,
    sessions: 24,
    price: '6500.00',
    status: 'active',
    features: [
      'Weekly one-on-one call',
      'Two days on your jobsite',
      'Profit First and EOS setup, done with you',
      'Hiring and your accountability chart',
      'Phone support on business days',
    ],
  },
];

/** Weekday afternoons. */
export const SAMPLE_HOURS = [1, 2, 3, 4].map((weekday) => ({ weekday, from: '13:00', to: '17:00' }));

/** How many days ago the sessions of the sample packages were held, by package. */
export const SAMPLE_SESSIONS: readonly (readonly number[])[] = [
  [40, 33, 26, 19, 6],
  [60, 46, 32, 25],
];
