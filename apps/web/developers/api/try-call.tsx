import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../app/routes/paths.ts";
import { useSession } from "../../app/session/session.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { CodeBlock } from "./reference-parts.tsx";
import type { Operation } from "./describe-api.ts";
import { type Caller, type CallOutcome, type Filled, isPathValue, type Send, sendCall } from "./send-call.ts";

type Props = {
  readonly operation: Operation;
  readonly filled: Filled;
  readonly onFilled: (filled: Filled) => void;
  readonly apiKey: string;
  readonly onApiKey: (key: string) => void;
  readonly send?: Send | undefined;
};

/** Makes the call for real, or says why it cannot be made from here. */
export function TryCall(props: Props) {
  const { access, answers, body } = props.operation;
  const { user } = useSession();
  if (body?.kind === "file" || answers.some(({ mediaType }) => mediaType === "text/event-stream"))
    return (
      <p className="text-small text-muted">
        You cannot try this call here: it {body ? "takes a file" : "streams its response"}.
      </p>
    );
  if (access === null && !user)
    return (
      <p className="text-small text-muted">
        Only signed-in users can make this call.{" "}
        <Link to={paths.auth()} className="text-ink underline">
          Sign in to try it
        </Link>
      </p>
    );
  return <TryForm {...props} signedIn={user !== null} />;
}

function TryForm({ operation, filled, onFilled, apiKey, onApiKey, send, signedIn }: Props & { signedIn: boolean }) {
  const { method, path, parameters, access } = operation;
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<"key" | "session">("key");
  const [asking, setAsking] = useState(false);
  const caller: Caller =
    access === "public"
      ? { with: "nothing" }
      : access === null || (signedIn && chosen === "session")
        ? { with: "session" }
        : { with: "key", key: apiKey };
  const call = useMutation({
    mutationFn: () => sendCall(operation, filled, caller, send),
    // The call may have changed data that other screens have loaded.
    onSuccess: () => (method === "GET" ? undefined : queries.invalidateQueries()),
  });
  const missing = [
    ...(caller.with === "key" && apiKey === "" ? ["an API key"] : []),
    ...parameters
      .filter(({ in: place, name }) => place === "path" && !isPathValue(filled.values[name] ?? ""))
      .map(({ name }) => name),
  ];
  const sendNow = () => {
    setAsking(false);
    call.mutate();
  };
  return (
    <div className="flex flex-col gap-4">
      <form
        aria-label={`Try ${method} ${path}`}
        className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length > 0 || call.isPending) return;
          if (method === "GET") sendNow();
          else setAsking(true);
        }}
      >
        {access !== "public" && access !== null && signedIn ? (
          <Field label="Call with" group>
            <Segmented options={callers} value={chosen} onChange={setChosen} />
          </Field>
        ) : null}
        {caller.with === "key" ? (
          <Field label="API key" required hint="Kept in this page's memory until you leave.">
            <TextInput
              code
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="lotlane_…"
              value={apiKey}
              onChange={(event) => onApiKey(event.target.value.trim())}
            />
          </Field>
        ) : null}
        {parameters.length === 0 ? null : (
          <div className="grid gap-4 sm:grid-cols-2">
            {parameters.map(({ name, required, example }) => (
              <Field key={name} label={name} required={required}>
                <TextInput
                  code
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={example}
                  value={filled.values[name] ?? ""}
                  onChange={(event) =>
                    onFilled({ ...filled, values: { ...filled.values, [name]: event.target.value } })
                  }
                />
              </Field>
            ))}
          </div>
        )}
        {operation.body ? (
          <Field label="Body (JSON)">
            <Textarea
              rows={Math.min(16, Math.max(4, filled.body.split("\n").length))}
              spellCheck={false}
              className="code"
              value={filled.body}
              onChange={(event) => onFilled({ ...filled, body: event.target.value })}
            />
          </Field>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" pending={call.isPending} disabled={missing.length > 0}>
            Send
          </Button>
          <p className="text-small text-muted">
            {missing.length > 0 ? `Fill in ${missing.join(" and ")} first.` : hintOf(caller, method)}
          </p>
        </div>
      </form>
      {call.error ? (
        <Alert tone="danger" title="No response">
          {call.error.name === "TimeoutError"
            ? "The call took longer than a minute."
            : "Check your connection and try again."}
        </Alert>
      ) : null}
      <div role="status">{call.data && !call.isPending ? <AnswerView outcome={call.data} /> : null}</div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={sendNow}
        title={`Send ${method} ${path}?`}
        description="This is a live call. Any change it makes is real."
        confirmLabel="Send"
        danger={method === "DELETE"}
      />
    </div>
  );
}

const callers = [
  { value: "key", label: "API key" },
  { value: "session", label: "My session" },
] as const;

function hintOf({ with: way }: Caller, method: string): string {
  const as =
    way === "session"
      ? "as you, with your session"
      : way === "key"
        ? "as a program using this key"
        : "without signing in";
  return `Calls Lotlane ${as}.${method === "GET" ? "" : " You confirm before it is sent."}`;
}

/** The outcome of a call. */
const AnswerView = ({ outcome: { status, milliseconds, headers, body } }: { readonly outcome: CallOutcome }) => (
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
