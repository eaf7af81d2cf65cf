import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import Reply from "lucide-react/icons/reply";
import type { ReactNode } from "react";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/use-answer.ts";
import { Section } from "../ui/page.tsx";
import { phoneHref } from "../ui/phone-href.ts";
import { Loading, Skeleton } from "../ui/skeleton.tsx";

export function ContactInfo() {
  return (
    <Section title="Contact">
      <FailureBoundary title="Contact information cannot be shown right now">
        <Contact />
      </FailureBoundary>
    </Section>
  );
}

function Contact() {
  const { data } = useLoaded("GET /api/support", {});
  if (!data)
    return (
      <Loading label="Loading contact information" className="flex flex-col gap-3">
        {["w-36", "w-52", "w-44", "w-48"].map((width) => (
          <Skeleton key={width} className={`h-11 ${width}`} />
        ))}
      </Loading>
    );
  const { phone, email, hours, responseHours } = data;
  return (
    <dl className="flex flex-col gap-3 text-body">
      {phone ? (
        <Way Icon={Phone} label="Phone">
          <a href={phoneHref(phone)} className="underline underline-offset-2 tabular">
            {phone}
          </a>
        </Way>
      ) : null}
      <Way Icon={Mail} label="Email">
        <a href={`mailto:${email}`} className="underline underline-offset-2">
          {email}
        </a>
      </Way>
      <Way Icon={Clock} label="Hours">
        {hours}
      </Way>
      <Way Icon={Reply} label="Response">
        Within {responseHours} hours
      </Way>
    </dl>
  );
}

type WayProps = { readonly Icon: typeof Phone; readonly label: string; readonly children: ReactNode };

const Way = ({ Icon, label, children }: WayProps) => (
  <div className="grid min-h-11 grid-cols-[1rem_1fr] gap-x-3">
    <dt className="col-start-2 text-small text-muted">{label}</dt>
    <dd className="col-start-2 font-medium wrap-anywhere">{children}</dd>
    <dd aria-hidden className="col-start-1 row-start-1 text-muted">
      <Icon size={16} className="mt-0.5" />
    </dd>
  </div>
);
