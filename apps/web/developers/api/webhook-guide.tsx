import { useState } from "react";
import { Field } from "../../ui/field.tsx";
import { Section } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { CodeBlock } from "./code-block.tsx";
import type { WebhookMessage } from "./describe-api.ts";
import { Code, Text } from "./guide-text.tsx";

const verifying = `import { createHmac, timingSafeEqual } from "node:crypto";

/** @param body the body as it arrived, before it is parsed */
export function isFromLotlane(headers, body, secret) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

const readers: ReadonlyMap<string, string> = new Map(
  Object.entries({ shipper: "the shipper's company", transporter: "the carrier" }),
);

/** The messages that Lotlane sends other programs, and how those know that Lotlane sent them. */
export function WebhookGuide({ messages }: { readonly messages: readonly WebhookMessage[] }) {
  const [event, setEvent] = useState(messages[0]?.event ?? "");
  const message = messages.find((one) => one.event === event);
  return (
    <Section title="Webhooks">
      <Text>
        Lotlane calls your HTTPS address when an order or a load changes. Any 2xx response within ten seconds counts as
        delivered; anything else is retried for more than three days. Each message arrives at least once, and messages
        can arrive out of order: skip any <Code>webhook-id</Code> that you have already handled.
      </Text>
      <Field label="Event" className="max-w-narrow">
        <Select
          options={messages.map(({ event: name }) => ({ value: name, label: name }))}
          value={event}
          onChange={(changed) => setEvent(changed.target.value)}
        />
      </Field>
      {message ? (
        <>
          <Text>
            {message.summary}. Sent to {message.toldTo.map((reader) => readers.get(reader) ?? reader).join(" and ")}.
          </Text>
          <CodeBlock label="Example message" code={message.example} />
        </>
      ) : null}
      <Text>
        Messages are signed per the{" "}
        <a href="https://www.standardwebhooks.com" className="text-ink underline">
          Standard Webhooks
        </a>{" "}
        spec, which has libraries for most languages. To verify a signature without one, in Node:
      </Text>
      <CodeBlock label="Verify a signature" code={verifying} />
    </Section>
  );
}
