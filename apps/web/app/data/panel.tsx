import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import type { Answer, Name } from "@lotlane/adapters/http/contract";
import { type ReactNode, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useUser } from "../session/session.tsx";
import { FailureBoundary, type FailureBoundaryProps } from "./failure-boundary.tsx";
import { type AnswerNeed, checkDeclared, type Opened } from "./needs.ts";
import { useAsked } from "./queries.ts";

/** A screen's queries for its user and address. */
export function useNeeds<Needs>(queries: (opened: Opened) => Needs): Needs {
  const [search] = useSearchParams();
  return queries({ params: useParams(), search, user: useUser() });
}

/** In development, throws when the screen's route does not ask for the call as it opens. Null needs no check. */
export function useDeclared(name: Name | null): void {
  const client = useQueryClient();
  useState(() => {
    if (import.meta.env.DEV && name) checkDeclared(client, name);
  });
}

type Options = {
  enabled?: boolean;
  refetchInterval?: number | false;
  /** Set where the user opens it later, in a dialog, a tab or a trip: the route may not ask for its call. */
  asked?: boolean | undefined;
  /** Shows the answer to the last search until the next one is there. */
  keepPrevious?: boolean;
};

/** An answer that a screen declares among its queries: a failure goes to the `FailureBoundary` around it. */
export function useLoaded<N extends Name>(
  need: AnswerNeed<N>,
  { asked = false, keepPrevious, ...options }: Options = {},
) {
  const { name, sent, staleTime } = need;
  useDeclared(asked || options.enabled === false ? null : name);
  return useAsked(name, sent, {
    ...(staleTime !== undefined && { staleTime }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...options,
  });
}

type PanelProps<N extends Name> = Omit<FailureBoundaryProps, "children" | "frame"> & {
  readonly need: AnswerNeed<N>;
  readonly options?: Options | undefined;
  readonly asked?: Options["asked"];
  /** Stands until the answer is there. */
  readonly skeleton: ReactNode;
  /** Wraps the skeleton and the failure, for instance with the section's title. */
  readonly frame?: (content: ReactNode) => ReactNode;
  readonly children: (answer: Answer<N>) => ReactNode;
};

/** A part of a screen that consists of one answer: its skeleton until the answer is there, and why it is not. */
export function Panel<N extends Name>(props: PanelProps<N>) {
  const { need, asked, options, skeleton, frame = same, children, ...failure } = props;
  return (
    <FailureBoundary {...failure} frame={frame}>
      <Answered need={need} options={{ asked, ...options }} waiting={frame(skeleton)}>
        {children}
      </Answered>
    </FailureBoundary>
  );
}

type AnsweredProps<N extends Name> = Pick<PanelProps<N>, "need" | "options" | "children"> & {
  readonly waiting: ReactNode;
};

function Answered<N extends Name>({ need, options, waiting, children }: AnsweredProps<N>) {
  const { data } = useLoaded(need, options);
  return data === undefined ? waiting : children(data);
}

/** A frame that adds nothing. */
export const same = (content: ReactNode) => content;
