import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Spinner } from "./loading.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "dangerOutline";
export type ButtonSize = "small" | "medium" | "large";

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** A square button for one icon: give it an aria-label. */
  icon?: boolean | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
};

export type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ButtonLook & {
    /** The button keeps the focus and ignores clicks. */
    pending?: boolean | undefined;
    /** The text while pending; by default the button keeps its own text and width. */
    pendingLabel?: ReactNode;
  };

export function Button({
  variant,
  size,
  icon,
  block,
  className,
  pending = false,
  pendingLabel,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // A disabled button would drop the focus with the next frame.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? swallow : onClick}
      className={buttonClass({ variant, size, icon, block, className })}
    >
      {pending ? <Pending label={pendingLabel}>{children}</Pending> : children}
    </button>
  );
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function Pending({ label, children }: { label: ReactNode; children: ReactNode }) {
  if (label)
    return (
      <>
        <Spinner />
        {label}
      </>
    );
  return (
    <>
      <Spinner className="absolute" />
      {/* Opacity, not visibility: the text still names the button. */}
      <span className="contents *:opacity-0">
        <span className="inline-flex items-center gap-2">{children}</span>
      </span>
    </>
  );
}

export type ButtonLinkProps = Omit<ComponentProps<"a">, "className"> & ButtonLook;

/** For a router's own link component, use `buttonClass` on it. */
export function ButtonLink({ variant, size, icon, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, icon, block, className })}>
      {children}
    </a>
  );
}

export function buttonClass({
  variant = "secondary",
  size = "medium",
  icon = false,
  block = false,
  className,
}: ButtonLook = {}): string {
  return cx(
    "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none transition-colors [&_svg]:shrink-0",
    "not-aria-busy:disabled:border-line not-aria-busy:disabled:bg-sunken not-aria-busy:disabled:text-faint aria-busy:cursor-progress",
    variants[variant],
    icon ? iconSizes[size] : sizes[size],
    block && "w-full",
    className,
  );
}

const outline =
  "border-line-strong bg-raised not-disabled:not-aria-disabled:hover:border-control not-disabled:not-aria-disabled:hover:bg-hover";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-action bg-action text-on-action not-disabled:not-aria-disabled:hover:border-action-hover not-disabled:not-aria-disabled:hover:bg-action-hover",
  secondary: `${outline} text-ink`,
  ghost:
    "border-transparent bg-transparent text-ink not-disabled:not-aria-disabled:hover:bg-sunken not-aria-busy:disabled:border-transparent! not-aria-busy:disabled:bg-transparent!",
  danger:
    "border-red bg-red text-on-red not-disabled:not-aria-disabled:hover:border-red-hover not-disabled:not-aria-disabled:hover:bg-red-hover",
  /** Opens the question whose own button is `danger`. */
  dangerOutline: `${outline} text-red-ink`,
};

const sizes: Record<ButtonSize, string> = {
  small: "h-control-small px-3 text-small",
  medium: "h-control px-4 text-body",
  large: "h-12 px-6 text-[1rem]",
};

const iconSizes: Record<ButtonSize, string> = {
  small: "size-control-small",
  medium: "size-control",
  large: "size-12",
};
