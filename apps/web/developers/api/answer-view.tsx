import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { CodeBlock } from "./code-block.tsx";
import type { CallOutcome } from "./send-call.ts";

/** The outcome of a call. */
export const AnswerView = ({ outcome: { status, milliseconds, headers, body } }: { readonly outcome: CallOutcome }) => (
  <section aria-label="Response" className="flex flex-col gap-3">
    <p className="flex flex-wrap items-center gap-3">
      <Badge tone={status < 300 ? "green" : status < 400 ? "blue" : "red"}>HTTP {status}</Badge>
      <span className="text-small text-muted tabular">{milliseconds} ms</span>
    </p>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {headers.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="code text-muted">{name}</dt>
          <dd className="code wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
    {body.kind === "text" ? (
      body.text === "" ? (
        <p className="text-small text-muted">The response has no body.</p>
      ) : (
        <CodeBlock label="Response body" code={body.text} />
      )
    ) : (
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => saveFile(`response.${extensionOf(body.file)}`, body.file.type, body.file)}>
          Save file
        </Button>
        <span className="text-small text-muted">{body.file.size.toLocaleString("en-US")} bytes</span>
      </div>
    )}
  </section>
);

const extensionOf = ({ type }: Blob): string => /^\w+\/(\w+)/.exec(type)?.[1] ?? "bin";
