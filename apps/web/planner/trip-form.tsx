import { normalizeZip } from "@lotlane/core/lanes";
import { type FormEvent, useState } from "react";
import { useAnswer } from "../app/data/use-answer.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { laneName, vehicleName } from "../orders/index.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { tripIn } from "./planned.ts";

const unreadable = "Please enter a ZIP code of five digits";

/** Both ZIPs, or a job; what is chosen stands in the address. */
export function TripForm() {
  const { search, change } = useAddress();
  const chosen = tripIn(search);
  const [from, setFrom] = useState(chosen.from ?? "");
  const [to, setTo] = useState(chosen.to ?? "");
  const [tried, setTried] = useState(false);
  const plan = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [start, end] = [normalizeZip(from), normalizeZip(to)];
    if (start !== undefined && end !== undefined) change({ from: start, to: end, order: null });
  };
  const errorOf = (zip: string) => (tried && normalizeZip(zip) === undefined ? unreadable : undefined);
  return (
    <div className="flex flex-col gap-6">
      <JobChoice chosen={chosen.order} />
      <form onSubmit={plan} noValidate className="flex flex-col gap-3">
        <Field label="Pickup ZIP" error={errorOf(from)}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </Field>
        <Field label="Delivery ZIP" error={errorOf(to)}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" className="max-md:h-11">
          Plan Route
        </Button>
      </form>
    </div>
  );
}

const mostJobs = 100;

function JobChoice({ chosen }: { readonly chosen: string | undefined }) {
  const { change } = useAddress();
  const { data: jobs = [] } = useAnswer("GET /api/orders", { query: { status: "active", limit: mostJobs } });
  if (jobs.length === 0) return null;
  const options = [
    { value: "", label: "None" },
    ...jobs.map((job) => ({ value: job.id, label: `${vehicleName(job)}, ${laneName(job)}` })),
  ];
  return (
    <Field label="One of your jobs">
      <Select
        options={options}
        value={jobs.some(({ id }) => id === chosen) ? chosen : ""}
        onChange={(event) => change({ order: event.target.value, from: null, to: null })}
      />
    </Field>
  );
}
