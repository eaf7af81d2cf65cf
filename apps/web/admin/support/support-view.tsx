import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { Conversation } from "./conversation.tsx";
import { ConversationList } from "./conversation-list.tsx";

/** Conversations beside the open one; on phones the one or the other. */
export function SupportView() {
  usePageTitle("Support");
  const { search } = useAddress();
  const opened = search.get("user");
  return (
    <div className="flex flex-col md:h-dvh">
      <h1
        className={cx(
          "shrink-0 px-4 pt-6 pb-4 text-title font-semibold sm:px-6 lg:px-8",
          Boolean(opened) && "max-md:sr-only",
        )}
      >
        Support
      </h1>
      <div
        className={cx(
          "grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] border-line md:grid-cols-[20rem_minmax(0,1fr)] md:border-t",
          !opened && "border-t",
        )}
      >
        <ConversationList opened={opened} className={opened ? "max-md:hidden" : ""} />
        {opened ? (
          <Conversation key={opened} id={opened} />
        ) : (
          <div className="max-md:hidden">
            <EmptyState title="No conversation selected">Select one to read it and reply.</EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}
