import type { ReactNode } from 'react';
import type { infrastructure } from '../../content/pages/infrastructure.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Band, BandHeading } from '../../ui/band.tsx';

type InfrastructureAdvantagesSectionProps = typeof infrastructure.advantages & {
  /** The photo of a server over its drawing. */
  readonly children: ReactNode;
};

/** The advantages as an accordion, beside a picture where there is room for both. */
export function InfrastructureAdvantagesSection(props: InfrastructureAdvantagesSectionProps) {
  return (
    <Band ground="paper" id="vorteile" labelledBy="vorteile-title">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] print:block">
        <BandHeading id="vorteile-title" title={props.title} />
        <div className="print:mt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Accordion
            group="vorteile"
            items={props.items.map((item) => ({ title: item.title, content: <p>{item.text}</p> }))}
          />
        </div>
        <div className="max-lg:hidden">{props.children}</div>
      </div>
    </Band>
  );
}
