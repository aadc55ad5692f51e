export interface MailAgentCopy {
  readonly title: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** The steps of the AI mail agent, from left to right. */
export function MailAgent({ title, steps }: MailAgentCopy) {
  return (
    <section
      aria-labelledby="mail-agent-title"
      className="on-petrol mt-10 bg-petrol px-5 py-7 text-on-petrol md:mt-14 md:p-[clamp(1.5rem,3vw,2.5rem)]"
    >
      <h3 id="mail-agent-title" className="text-title">
        {title}
      </h3>
      <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-0">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t border-petrol-rule pt-4 md:pr-8">
            <h4 className="flex items-center gap-3 font-medium">
              <span aria-hidden="true" className="text-on-petrol-bar">
                {index + 1}
              </span>
              {step.title}
            </h4>
            <p className="mt-1 text-on-petrol-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
