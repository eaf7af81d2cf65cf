let made = 0;

const next = () => String(++made).padStart(8, "0");

/** A UUID of version 4 that no other call of this process answers, nor a store in memory. */
export const anId = (): string => `${next()}-0000-4000-a000-000000000000`;

export const aRefCode = (): string => `LL-${next()}`;

export const aSecret = (): string => `secret-${next()}-0000000000000000`;
