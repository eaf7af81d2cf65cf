const promises = [
  {
    title: "Direct connection",
    text: "Dealers and transporters deal with each other, with no broker in between.",
  },
  { title: "Real-time GPS tracking", text: "Where the vehicle is and when it arrives, from pickup to the door." },
  {
    title: "Digital inspections and documentation",
    text: "Condition and photos at both ends of the trip, kept with the order.",
  },
  { title: "Instant messaging and updates", text: "Both sides hear about every step as it happens." },
];

/** The side panel: not on small screens. */
export function Promises() {
  return (
    <aside aria-label="Why Lotlane" className="hidden border-r border-line bg-raised lg:block">
      <div className="sticky top-0 flex min-h-dvh flex-col justify-center gap-10 px-12 py-16 xl:px-20">
        <p className="max-w-[28rem] text-display font-semibold text-balance">Straight from lot to lot.</p>
        <ol className="flex max-w-[28rem] flex-col">
          {promises.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
              <Spine last={index === promises.length - 1} />
              <div className="pb-6">
                <p className="font-medium">{title}</p>
                <p className="text-pretty text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}

/** The lane on which one lot follows the other. */
const Spine = ({ last }: { readonly last: boolean }) => (
  <span aria-hidden className="flex flex-col items-center pt-1.5">
    <span className={`size-2.5 shrink-0 rounded-[2px] ${last ? "bg-signal" : "bg-ink"}`} />
    {last ? null : <span className="lane-y mt-1 flex-1 text-signal" />}
  </span>
);
