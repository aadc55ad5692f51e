import type { snapshots } from '../../../content/pages/snapshots.ts';
import { Band } from '../../ui/band.tsx';

/** What is backed up, drawn as directory trees. */
export function BackupContentsSection({ title, groups }: typeof snapshots.contents) {
  return (
    <Band ground="tint" labelledBy="contents-title" title={title}>
      <div className="mt-10 grid gap-12 md:grid-cols-3 md:gap-8 lg:mt-14 lg:gap-16">
        {groups.map((group) => (
          <section
            key={group.title}
            className="md:row-span-3 md:grid md:grid-rows-subgrid md:gap-0"
          >
            <h3 className="text-title">{group.title}</h3>
            <p className="mt-2 text-ink-soft">{group.text}</p>
            <ul className="mt-4 ml-2">
              {group.items.map((item) => (
                <li
                  key={item}
                  className="relative py-2.5 pl-8 before:absolute before:top-0 before:left-0 before:h-full before:border-l-2 before:border-petrol-bar after:absolute after:top-[1.375rem] after:left-0 after:w-5 after:border-t-2 after:border-petrol-bar last:before:h-[1.5rem]"
                >
                  {item}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Band>
  );
}
