import { wordsApart } from '@site/company/checking/keep-together';
import { Fragment } from 'react';

/** A text whose words with hyphens stay on one line, without a character that would be copied with them. */
export const KeptTogether = ({ text }: { readonly text: string }) =>
  wordsApart(text).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <Fragment key={index}>{part}</Fragment>
    ),
  );
