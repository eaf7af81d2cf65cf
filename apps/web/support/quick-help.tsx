import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { Link } from "react-router";
import { useUser } from "../app/session/session.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Section } from "../ui/page.tsx";
import { type HelpTopic, helpTopics } from "./help-topics.ts";

/** @param onWrite called with a topic when its help was not enough and the user wants to write about it */
export function QuickHelp({ onWrite }: { readonly onWrite: (subject: string) => void }) {
  const topics = helpTopics(useUser().userType);
  const [open, setOpen] = useState<HelpTopic | null>(null);
  return (
    <Section title="Quick Help">
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {topics.map((topic) => (
          <li key={topic.title}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(topic)}
              className="flex min-h-11 w-full items-center justify-between gap-3 py-2 text-left text-body font-medium hover:bg-hover"
            >
              {topic.title}
              <ChevronRight size={16} aria-hidden className="shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <Help
          topic={open}
          onClose={() => setOpen(null)}
          onWrite={() => {
            setOpen(null);
            onWrite(open.title);
          }}
        />
      ) : null}
    </Section>
  );
}

type HelpProps = { readonly topic: HelpTopic; readonly onClose: () => void; readonly onWrite: () => void };

const Help = ({ topic: { title, steps, link }, onClose, onWrite }: HelpProps) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    footer={
      <>
        <Button onClick={onWrite}>Write to us about this</Button>
        {link ? (
          <Link to={link.to} className={buttonClass({ variant: "primary" })}>
            {link.label}
          </Link>
        ) : null}
      </>
    }
  >
    <ol className="flex list-decimal flex-col gap-2.5 pl-5 marker:text-muted">
      {steps.map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
  </Dialog>
);
