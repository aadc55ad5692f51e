/** Moon and stars above the shop, at night (styles/hours.css). */
export const NightSky = () => (
  <svg
    viewBox="0 0 150 44"
    className="ml-auto w-20 fill-none lg:w-36 stroke-on-petrol-soft"
    aria-hidden="true"
  >
    <path
      d="M134 4a19 19 0 1 0 14 29A16 16 0 0 1 134 4z"
      className="fill-on-petrol"
      stroke="none"
    />
    <path d="M8 14v8M4 18h8M47 30v8M43 34h8M88 6v8M84 10h8" />
  </svg>
);
