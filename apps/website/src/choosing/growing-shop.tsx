import { type AnswerName, answerNames } from '@site/finder/answer-names';
import type { Answers } from '@site/finder/answers';
import { ShopFront } from '../ui/drawings/shop-front.tsx';
import { Goods } from '../ui/drawings/shop-goods.tsx';

interface GrowingShopProps {
  readonly description: string;
  readonly asked: readonly AnswerName[];
  readonly answers: Answers | undefined;
}

/** The names of the answers that add something; the script keeps them up to date (islands/choosing/wake-choosing.ts). */
const grownBy = (answers: Answers): string =>
  answerNames
    .filter((name) => {
      const value = answers[name];
      return (
        value === true ||
        value === 'several' ||
        (typeof value === 'number' && value > 0 && name !== 'mailboxSize')
      );
    })
    .join(' ');

/** The shop above the questions. A part that can be asked for is faint until its answer is given (`data-grown`, choosing.css). */
export const GrowingShop = ({ description, asked, answers }: GrowingShopProps) => (
  <div
    data-grown={answers ? grownBy(answers) : ''}
    className="growing-shop shop-picture overflow-hidden on-petrol mt-6 bg-petrol px-4 pt-4 sm:px-8 sm:pt-6"
  >
    <svg
      viewBox="0 0 900 180"
      role="img"
      aria-label={description}
      className="max-h-44 w-full overflow-visible fill-none stroke-on-petrol"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <Server x={20} />
      {asked.includes('twoServers') && (
        <g className="with-twoServers">
          <Server x={110} />
          <path d="M90 60h20M90 140h20" />
        </g>
      )}
      <g className="with-storageGb fill-petrol-cell">
        <path d="M36 14h22v14H36zM62 14h22v14H62zM49 0h22v14H49z" />
      </g>
      <path
        d="M208 92v70c0 20 64 20 64 0V92M208 92c0 20 64 20 64 0s-64-20-64 0M208 126c0 20 64 20 64 0"
        className="with-databaseGb fill-petrol-cell"
      />
      <ShopFront x={312} y={40} names={[]} />
      {asked.includes('shop') && (
        <g className="with-shop">
          <Goods names={['cup', 'lamp', 'plant']} x={360} y={132} step={48} />
        </g>
      )}
      {(asked.includes('wildcards') || asked.includes('ev')) && (
        <g className="with-wildcards with-ev">
          <path d="M517 122v-9a11 11 0 0 1 22 0v9" className="stroke-petrol-deep" strokeWidth="5" />
          <path d="M509 122h38v28h-38z" className="fill-on-petrol stroke-petrol-deep" />
          <path
            d="M528 132v9"
            className="stroke-petrol-deep"
            strokeWidth="5"
            strokeLinecap="round"
          />
        </g>
      )}
      <g className="with-move">
        <Goods names={['box']} x={592} y={160} step={0} />
        <Goods names={['box']} x={622} y={160} step={0} />
        <Goods names={['box']} x={607} y={132} step={0} />
      </g>
      {asked.includes('mailboxes') && (
        <g className="with-mailboxes">
          <path d="M672 178v-58" />
          <path d="M650 120V96a18 18 0 0 1 18-18h26v42z" className="fill-on-petrol-bar" />
          <path d="M686 78V62h12v8h-12M660 98h18" />
        </g>
      )}
      {(asked.includes('recipients') || asked.includes('mails')) && (
        <g className="with-recipients with-mails fill-on-petrol-soft stroke-petrol-deep">
          <path d="M612 40h34v22h-34zl17 13 17-13M652 14h34v22h-34zl17 13 17-13" />
        </g>
      )}
      <g className="with-sites" transform="translate(724 92)scale(.625)">
        <ShopFront x={0} y={0} names={['bottle', 'shirt', 'box']} />
      </g>
      <path d="M-2000 179h5000" />
    </svg>
  </div>
);

const Server = ({ x }: { readonly x: number }) => (
  <>
    <path d={`M${x} 28h70v150h-70z`} className="fill-petrol-deep" />
    <path
      d={[44, 72, 100, 128].map((y) => `M${x + 10} ${y}h50v18h-50z`).join('')}
      className="fill-petrol-cell stroke-on-petrol-soft"
    />
    <path
      d={[44, 72, 100, 128].map((y) => `M${x + 46} ${y + 6}h8v6h-8z`).join('')}
      className="fill-on-petrol-bar"
      stroke="none"
    />
  </>
);
