import { HttpError } from "@lotlane/adapters/http/client";
import { fullName } from "@lotlane/core/accounts";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";
import { useAnswer } from "../../app/data/use-answer.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { addressOf } from "../views.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Messages } from "./messages.tsx";

/** One person's conversation with support. */
export function Conversation({ id }: { readonly id: string }) {
  const { data: person, error } = useAnswer("GET /api/admin/users/{id}", { params: { id } });
  if (error instanceof HttpError && error.status === 404)
    return (
      <EmptyState
        title="Conversation not found"
        action={
          <Link to={addressOf("support")} className={buttonClass()}>
            All conversations
          </Link>
        }
      >
        There is no account with this id.
      </EmptyState>
    );
  const name = person ? fullName(person) : null;
  return (
    <section
      aria-label="Conversation"
      className="flex min-h-0 flex-col max-md:h-[calc(100dvh-7rem-env(safe-area-inset-bottom))]"
    >
      <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line px-4 py-2 sm:px-6">
        <Link
          to={addressOf("support")}
          aria-label="All conversations"
          className={buttonClass({ variant: "ghost", icon: true, className: "-ml-2 md:hidden!" })}
        >
          <ArrowLeft size={16} aria-hidden />
        </Link>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-section font-semibold">
            {name ?? (error ? "Conversation" : <Skeleton className="w-40" />)}
          </h2>
          {person ? <p className="truncate text-small text-muted">{person.email}</p> : null}
        </div>
        <Link to={addressOf("users", { user: id })} className={buttonClass({ size: "small" })}>
          Account
        </Link>
      </header>
      <Messages id={id} name={name ?? "They"} />
      <AnswerForm id={id} email={person?.email} />
    </section>
  );
}
