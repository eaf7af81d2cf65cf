import { useEffect, useRef, useState } from "react";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { Section } from "../../ui/page.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { CodeBlock, FieldList, Method, Unfold } from "./reference-parts.tsx";
import { codeOfCall, type Filled, type Language, type Send } from "./send-call.ts";
import type { ApiAnswer, Operation } from "./describe-api.ts";
import { TryCall } from "./try-call.tsx";

type Props = {
  readonly operation: Operation;
  readonly server: string;
  readonly apiKey: string;
  readonly onApiKey: (key: string) => void;
  readonly send?: Send | undefined;
};

/** One call: what it takes, what it answers, its code, and the form that makes it. */
export function OperationView({ operation, server, apiKey, onApiKey, send }: Props) {
  const { method, path, summary, parameters, body, answers } = operation;
  const [filled, setFilled] = useState<Filled>({ values: {}, body: body?.example ?? "" });
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(`${method} ${path}`);
  // The list that led here may be folded by now.
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="flex min-w-0 flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-title font-semibold text-balance outline-none">
          {summary}
        </h2>
        <p className="code wrap-anywhere">
          <Method method={method} /> {path}
        </p>
        <Access access={operation.access} />
      </header>
      {parameters.length === 0 ? null : (
        <Section title="Parameters" level={3}>
          <FieldList label="Parameters" fields={parameters} />
        </Section>
      )}
      {body ? (
        <Section
          title="Body"
          level={3}
          hint={
            body.kind === "file"
              ? "Form data with a file (multipart/form-data)"
              : body.required
                ? "JSON"
                : "JSON, optional"
          }
        >
          <FieldList label="Body" fields={body.fields} />
        </Section>
      ) : null}
      <Code operation={operation} server={server} filled={filled} />
      <Section title="Try it" level={3}>
        <TryCall
          operation={operation}
          filled={filled}
          onFilled={setFilled}
          apiKey={apiKey}
          onApiKey={onApiKey}
          send={send}
        />
      </Section>
      <Section title="Responses" level={3}>
        <ul aria-label="Responses" className="divide-y divide-line border-y border-line text-small">
          {answers.map((answer) => (
            <Answer key={answer.status} answer={answer} />
          ))}
        </ul>
      </Section>
    </article>
  );
}

function Access({ access }: Pick<Operation, "access">) {
  if (access === "public") return <p className="text-small text-muted">No sign-in or API key needed.</p>;
  if (access === null)
    return <p className="text-small text-muted">Only signed-in users can make this call; API keys do not work here.</p>;
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-muted">
      API keys need the scope <Badge className="code">{access}</Badge>
    </p>
  );
}

function Code({ operation, server, filled }: Pick<Props, "operation" | "server"> & { readonly filled: Filled }) {
  const [language, setLanguage] = useState<Language>("curl");
  return (
    <Section
      title="Request"
      level={3}
      action={
        <Segmented
          label="Request language"
          options={languages}
          value={language}
          onChange={setLanguage}
          className="min-w-56 shrink-0"
        />
      }
    >
      <CodeBlock label="Request" code={codeOfCall(language, operation, server, filled)} />
    </Section>
  );
}

const languages = [
  { value: "curl", label: "curl" },
  { value: "fetch", label: "JavaScript" },
] as const;

const Answer = ({ answer: { status, description, mediaType, type, fields } }: { readonly answer: ApiAnswer }) => (
  <li className="flex flex-col gap-1 py-2 wrap-anywhere">
    <p>
      <span className="code font-medium">{status}</span>{" "}
      <span className="text-muted">
        {Number(status) < 400 ? (mediaType === null ? "No body" : `${mediaType}, ${type}`) : description}
      </span>
    </p>
    {Number(status) >= 400 || fields.length === 0 ? null : (
      <Unfold label={fields.length === 1 ? "1 response field" : `${fields.length} response fields`}>
        <FieldList label="Response fields" fields={fields} answered />
      </Unfold>
    )}
  </li>
);
