import type { ReactNode } from 'react';
import { formatCities, organization } from '../../../app/organization.ts';

const SERVICES = ['Steel Framing Kits', 'Managed Joint Ventures', 'Builder Education'];
const TAGLINES = ['Climate Zone 5 Optimized', 'Profit First Methodology', 'EOS Traction'];

export function LandingFooter() {
  const links = [
    { label: 'Personal website', href: organization.websiteUrl },
    { label: 'Professional profile', href: organization.networkUrl },
    { label: 'Video channel', href: organization.videoUrl },
  ].filter(({ href }) => href !== '');
  return (
    <footer className="mt-14 grid grid-cols-2 gap-6 border-t border-border pt-7 pb-10 text-sm/6 text-muted-foreground lg:grid-cols-[1.4fr_1fr_1fr_1.3fr] lg:gap-8">
      <FooterColumn heading={organization.companyName}>
        <li>{formatCities(organization)}</li>
        {organization.experience !== '' && <li>{organization.experience.replace(' ', '+ ')}</li>}
      </FooterColumn>
      <FooterColumn heading="Services">
        {SERVICES.map((service) => (
          <li key={service}>{service}</li>
        ))}
      </FooterColumn>
      <FooterColumn heading="Links">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="inline-block hover:text-foreground hover:underline max-lg:min-h-11 max-lg:content-center"
            >
              {label} <span aria-hidden="true">↗</span>
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </FooterColumn>
      <FooterColumn heading="How we work">
        {TAGLINES.map((tagline) => (
          <li key={tagline}>{tagline}</li>
        ))}
      </FooterColumn>
    </footer>
  );
}

function FooterColumn({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold text-foreground">{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}
