import type { managedServices } from '../../content/pages/managed-services.ts';
import { Band } from '../../ui/band.tsx';
import { ShopNight } from '../../ui/drawings/shop-night.tsx';

/** One night of the shop: a street, and on its ground line the hours. */
export function ManagedNightSection(copy: NonNullable<typeof managedServices.night>) {
  return (
    <Band ground="petrol" labelledBy="night-title" title={copy.title} lead={copy.lead}>
      <ShopNight
        description={copy.picture}
        className="mt-8 aspect-62/25 w-full lg:mt-4 md:aspect-auto"
      />
      <ol className="grid gap-x-6 md:max-[75rem]:grid-flow-col md:max-[75rem]:grid-cols-2 md:max-[75rem]:grid-rows-3 min-[75rem]:grid-cols-6">
        {copy.hours.map(({ time, title, text }) => (
          <li
            key={time}
            className="relative border-l-2 print:border-0 print:pl-0 border-on-petrol py-4 pl-6 before:absolute before:top-6 before:-left-[0.4375rem] before:size-3 before:rounded-full before:bg-on-petrol-bar min-[75rem]:border-l-0 min-[75rem]:pt-6 min-[75rem]:pl-0 min-[75rem]:before:-top-[0.4375rem] min-[75rem]:before:left-0"
          >
            <p className="text-title text-on-petrol-bar">{time}</p>
            <h3 className="mt-1 font-medium">{title}</h3>
            <p className="mt-1 text-on-petrol-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
