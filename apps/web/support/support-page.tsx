import { useQueryClient } from "@tanstack/react-query";
import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import Reply from "lucide-react/icons/reply";
import SquarePen from "lucide-react/icons/square-pen";
import { type ReactNode, useEffect, useState } from "react";
import { HttpError } from "@lotlane/adapters/http/client";
import { supportDeskAt, supportMessageSchema, supportResponseHours, supportTimeZone } from "@lotlane/core/support";
import { useApi } from "../app/data/api.ts";
import { useAnswer } from "../app/data/queries.ts";
import { loadFromTab, saveInTab } from "../app/forms/tab-storage.ts";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { useNow } from "../app/offline/kept/seen.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useUser } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Container, PageHeader, Section } from "../ui/page.tsx";
import { phoneHref } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { useToast } from "../ui/toast.tsx";
import { Panel } from "../app/data/panel.tsx";
import type { Answer } from "@lotlane/adapters/http/contract";
import { Chat, conversationName } from "./chat.tsx";
import { QuickHelp } from "./quick-help.tsx";
import { supportQueries } from "./queries.ts";

export function SupportPage() {
  usePageTitle("Support");
  const queries = useQueryClient();
  const [chatting, setChatting] = useState(false);
  const form = useMessageForm();

  const toggle = () => {
    // Messages loaded when the chat was last open may be old.
    void queries.invalidateQueries({ queryKey: [conversationName] });
    setChatting(!chatting);
  };
  const writeAbout = (subject: string) => {
    setChatting(false);
    form.setValue("subject", subject);
    requestAnimationFrame(() => form.setFocus("message"));
  };

  return (
    <Container className="pb-12">
      <PageHeader back={<BackToDashboard />} title="Support" subtitle="Ask us anything about Lotlane." />
      <div className="grid gap-8 lg:grid-cols-[20rem_1fr]">
        <div className="flex flex-col gap-8">
          <ContactInfo />
          <QuickHelp onWrite={writeAbout} />
        </div>
        <Section
          title={chatting ? "Live Chat" : "Send a Message"}
          action={
            <Button onClick={toggle} className="-my-1.5">
              {chatting ? <SquarePen size={16} aria-hidden /> : <MessageCircle size={16} aria-hidden />}
              {chatting ? "Send a Message" : "Live Chat"}
            </Button>
          }
        >
          <SupportNow />
          {chatting ? <Chat /> : <MessageForm form={form} />}
        </Section>
      </div>
    </Container>
  );
}

function MessageForm({ form }: { readonly form: MessageFormState }) {
  const [subject, message] = [form.errorOf("subject"), form.errorOf("message")];
  return (
    <FormShell
      label="Write to support"
      pending={form.pending}
      submitError={form.submitError}
      submitLabel="Send Message"
      pendingLabel="Sending..."
      onSubmit={form.onSubmit}
      leaveGuard={false}
    >
      <div className="flex flex-col gap-4">
        <Field label="Subject" required error={subject}>
          <TextInput {...form.register("subject")} autoComplete="off" maxLength={200} readOnly={form.pending} />
        </Field>
        {/* One sentence asks for both fields: it is said once. */}
        <Field label="Message" required error={message === subject ? undefined : message}>
          <Textarea
            {...form.register("message")}
            rows={8}
            maxLength={5000}
            readOnly={form.pending}
            {...(message ? { "aria-invalid": true } : {})}
          />
        </Field>
      </div>
    </FormShell>
  );
}

type Draft = { readonly subject: string; readonly message: string };

const empty: Draft = { subject: "", message: "" };

/** The message that is being written: it survives the chat in between, and a reload. */
function useMessageForm() {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const draftKey = `support-message:${useUser().id}`;
  const once = useIdempotencyKey(`${draftKey}:sent`);
  const contact = useAnswer("GET /api/support", {});

  const form = useServerForm({
    schema: supportMessageSchema,
    defaultValues: { ...empty, ...loadFromTab<Draft>(draftKey) },
    submit: async (body) => {
      await api("POST /api/support/messages", { body, idempotencyKey: once.keyFor(body) });
      once.arrived();
      form.reset(empty);
      saveInTab(draftKey, undefined);
      void refreshAfter(queries, "POST /api/support/messages");
      toast({
        title: "Message Sent",
        description: `We will reply within ${contact.data?.responseHours ?? 24} hours, by email and in Live Chat.`,
      });
    },
    onError: (error) => {
      toast({
        title: "Failed to send message. Please try again.",
        description: error instanceof HttpError ? error.detail : undefined,
        variant: "destructive",
      });
      return true;
    },
  });

  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveInTab(draftKey, values) }),
    [subscribe, draftKey],
  );
  return form;
}

type MessageFormState = ReturnType<typeof useMessageForm>;

function ContactInfo() {
  return (
    <Section title="Contact">
      <Panel
        title="Contact information cannot be shown right now"
        need={supportQueries().support}
        skeleton={<ContactSkeleton />}
      >
        {(contact) => <Contact {...contact} />}
      </Panel>
    </Section>
  );
}

const ContactSkeleton = () => (
  <Loading label="Loading contact information" className="flex flex-col gap-3">
    {["w-36", "w-52", "w-44", "w-48"].map((width) => (
      <Skeleton key={width} className={`h-11 ${width}`} />
    ))}
  </Loading>
);

function Contact({ phone, email, hours, responseHours }: Answer<"GET /api/support">) {
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

/** Tells the user if support is open before they write. */
const SupportNow = () => <SupportAt now={new Date(useNow())} />;

export function SupportAt({ now }: { readonly now: Date }) {
  const { isOpen, until } = supportDeskAt(now);
  const change = new Date(until);
  return (
    <p className="flex items-baseline gap-2">
      <span aria-hidden className={cx("size-2 shrink-0 rounded-full", isOpen ? "bg-green" : "bg-gray")} />
      <span>
        <span className="font-medium">{isOpen ? "Support is open now" : "Support is closed now"}</span>
        {isOpen ? ", until " : ", and opens "}
        <time dateTime={until} className="whitespace-nowrap">
          {isOpen ? timeThere.format(change) : openingWords(change, now)} ET
        </time>
        . We answer within {supportResponseHours} hours.
      </span>
    </p>
  );
}

const timeThere = new Intl.DateTimeFormat("en-US", { timeZone: supportTimeZone, hour: "numeric" });
const dayThere = new Intl.DateTimeFormat("en-US", { timeZone: supportTimeZone, weekday: "long" });

/** `today 9 AM`, `Monday 9 AM`: it opens within a week. */
const openingWords = (opening: Date, now: Date): string => {
  const day = dayThere.format(opening);
  return `${day === dayThere.format(now) ? "today" : day} ${timeThere.format(opening)}`;
};
