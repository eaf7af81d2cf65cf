import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { useQueryClient } from "@tanstack/react-query";
import MessageCircle from "lucide-react/icons/message-circle";
import SquarePen from "lucide-react/icons/square-pen";
import { useState } from "react";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Button } from "../ui/button.tsx";
import { Container, PageHeader, Section } from "../ui/page.tsx";
import { Chat } from "./chat.tsx";
import { ContactInfo } from "./contact-info.tsx";
import { MessageForm } from "./message-form.tsx";
import { QuickHelp } from "./quick-help.tsx";
import { SupportNow } from "./support-now.tsx";
import { conversationName } from "./use-conversation.ts";
import { useMessageForm } from "./use-message-form.ts";

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
