import type { CreateActivity } from '@builder-os/contract/modules/sales/activities';
import type { CreateDeal } from '@builder-os/contract/modules/sales/deals';
import type { CreateLead } from '@builder-os/contract/modules/sales/leads';

/** Invented people and companies that fill the screens; the last of each list is the newest. */
export const LEADS: CreateLead[] = [
  lead('Barn-style workshop', 'Self', 'Gil', 'Sandoval', 'gil.sandoval@mail.example', 'lost', 'low', 'Website', '31500'),
  lead('Row house shells, block C', 'Cornice Partners', 'Dana', 'Moss', 'dana@cornice.example', 'qualified', 'high', 'Referral', '186000', '2027-04-30'),
  lead('Workforce townhomes', 'Grand Bend CDC', 'Alicia', 'Boone', 'aboone@grandbend.example', 'new', 'medium', 'Website', '305000', '2027-07-01'),
  lead('Church hall reroof', 'St. Alban Parish', 'Mark', 'Yoder', 'office@stalban.example', 'lost', 'low', 'Referral', '22000'),
  lead('Owner-builder coaching', 'Self', 'Joan', 'Pruitt', 'joan.pruitt@mail.example', 'contacted', 'low', 'Video channel', '6500', '2027-03-21'),
  lead('Garage kits, bulk order', 'Clark Yard Supply', 'Nadia', 'Haddad', 'nadia@clarkyard.example', 'qualified', 'medium', 'Repeat', '46800', '2027-03-14'),
  lead('1912 brick storefront', 'Fountain Row Investors', 'Curtis', 'Bell', 'cbell@fountainrow.example', 'contacted', 'high', 'Referral', '175000', '2027-04-25'),
  lead('ADU pilot, 3 units', 'Hazel Grove Homes', 'Erin', 'Maddox', 'erin@hazelgrove.example', 'new', 'low', 'Website', '118000', '2027-06-10'),
  lead('Framing crew training', 'Mad Creek Trades Council', 'Luis', 'Ortega', 'lortega@madcreek.example', 'qualified', 'medium', 'Cold call', '14000', '2027-03-28'),
  lead('Four-plex renovation', 'Raman Holdings', 'Priya', 'Raman', 'priya@ramanholdings.example', 'qualified', 'high', 'Trade show', '148000', '2027-04-04'),
  lead('Infill lots, 6 homes', 'Eastside Land Trust', 'Tom', 'Okafor', 't.okafor@eastsidelt.example', 'contacted', 'medium', 'Website', '212000', '2027-05-30'),
  lead('Duplex kits, north side', 'Buckeye Modular Works', 'Renee', 'Castellano', 'renee@buckeyemodular.example', 'new', 'high', 'Referral', '84500', '2027-04-18'),
];

export const DEALS: CreateDeal[] = [
  { title: 'Storage building kits', company: 'Clark Yard Supply', stage: 'closed_won', value: '81600', probability: 100 },
  { title: 'Duplex shells, phase 1', company: 'Buckeye Modular Works', stage: 'closed_won', value: '138800', probability: 100 },
  { title: 'Corner store shell', company: 'Fountain Row Investors', stage: 'closed_lost', value: '54000', probability: 0 },
  { title: 'Summer framing cohort', company: 'Mad Creek Trades Council', stage: 'closing', value: '14000', probability: 90 },
  { title: 'Woodward flats JV, unit 3', company: 'Cornice Partners', stage: 'proposal', value: '96400', probability: 60 },
  { title: 'Lagonda Row, 12-unit kit', company: 'Lagonda Row LLC', stage: 'negotiation', value: '138800', probability: 75 },
];

/** Moments are hours from the start of this week's Monday. */
export const ACTIVITIES: (Omit<CreateActivity, 'scheduledAt'> & { hours: number })[] = [
  { type: 'meeting', title: 'Weekly L10', hours: 14 },
  { type: 'call', title: 'Call Curtis Bell', hours: 43 },
  { type: 'task', title: 'Send revised quote', hours: 40 },
  { type: 'meeting', title: 'Site walk, Plum St.', hours: 64 },
  { type: 'email', title: 'Follow up, Eastside', hours: 88 },
  { type: 'task', title: 'Order coil steel', hours: 90 },
];

function lead(
  title: string,
  company: string,
  firstName: string,
  lastName: string,
  email: string,
  status: CreateLead['status'],
  priority: CreateLead['priority'],
  source: string,
  value: string,
  expectedCloseDate?: string,
): CreateLead {
  return { title, company, firstName, lastName, email, status, priority, source, value, expectedCloseDate };
}
