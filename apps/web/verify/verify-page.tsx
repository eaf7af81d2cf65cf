import type { Answer } from "@lotlane/adapters/http/contract";
import Check from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/circle-x";
import { type FormEvent, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { formatDay } from "../ui/format.ts";
import { Card, Container, PageHeader } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { verdictOf } from "./queries.ts";

/** Says whether the code on a paper is that of a record, without showing the record. */
export function VerifyPage() {
  usePageTitle("Check a document");
  const { code } = useParams();
  return (
    <Container width="form" className="pb-16">
      <PageHeader
        title="Check a document"
        subtitle="Bills of lading and claim packets carry a code for each inspection. This page says whether it matches the record."
      />
      <div className="flex flex-col gap-6">
        <CodeForm key={code} code={code ?? ""} />
        {code === undefined ? null : (
          <FailureBoundary key={code} title="This code cannot be checked right now">
            <Verdict code={code} />
          </FailureBoundary>
        )}
      </div>
    </Container>
  );
}

const mostTyped = 100;

function CodeForm({ code }: { readonly code: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const [error, setError] = useState<string>();
  const check = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === "") return setError("Please enter the code on the document");
    setError(undefined);
    void navigate(paths.verify(wanted));
  };
  return (
    <form onSubmit={check} className="flex flex-col gap-3" noValidate>
      <Field
        label="Document code"
        hint="You will find it next to the QR code, such as LL-7K3M-9QXA-2B4C. The SHA-256 value works too."
        error={error}
      >
        <TextInput
          code
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={mostTyped}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" className="self-start max-md:h-11">
        Check
      </Button>
    </form>
  );
}

function Verdict({ code }: { readonly code: string }) {
  const { data } = useLoaded(verdictOf(code));
  if (!data)
    return (
      <Loading label="Checking the code">
        <Skeleton className="h-28" />
      </Loading>
    );
  return <div role="status">{data.matches ? <Match found={data} /> : <NoMatch />}</div>;
}

function Match({ found: { kind, completedOn, order } }: { readonly found: Answer<"GET /api/verify/{code}"> }) {
  return (
    <Card className="flex gap-3 p-4">
      <Check size={22} aria-hidden className="mt-0.5 shrink-0 text-green-ink" />
      <div className="min-w-0">
        <h2 className="font-semibold">This code matches a record</h2>
        <p className="mt-1">
          A {kind} inspection of order <span className="code">{order}</span>, completed{" "}
          <span className="tabular">{completedOn === null ? "" : formatDay(completedOn)}</span> (UTC).
        </p>
        <p className="mt-2 text-small text-muted">
          Only the parties to the order can see the record itself. If your document names a different order, this code
          does not belong to it.
        </p>
      </div>
    </Card>
  );
}

const NoMatch = () => (
  <Card className="flex gap-3 p-4">
    <X size={22} aria-hidden className="mt-0.5 shrink-0 text-red-ink" />
    <div className="min-w-0">
      <h2 className="font-semibold">No record matches this code</h2>
      <p className="mt-1">
        Please compare it with the document, character by character. If the code is typed correctly, the document does
        not come from a Lotlane record.
      </p>
    </div>
  </Card>
);
