interface LogoProps {
  readonly brand: string;
}

/** The brand mark, six cells of the snapshot strip with the newest darkest, and the brand's name. */
export function Logo({ brand }: LogoProps) {
  return (
    <>
      <svg
        viewBox="0 0 26 26"
        className="size-6.5 text-petrol-text max-[23rem]:hidden"
        fill="currentColor"
        aria-hidden="true"
      >
        <path opacity=".35" d="M0 2h7v10H0zM9.500 2h7v10h-7zM0 14.500h7v10H0z" />
        <path opacity=".65" d="M19 2h7v10h-7zM9.500 14.500h7v10h-7z" />
        <path d="M19 14.500h7v10h-7z" />
      </svg>
      {brand}
    </>
  );
}
