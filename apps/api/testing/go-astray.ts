import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import { ServerResponse } from "node:http";

/** Loaded into a product before it starts: a call with the header `x-astray` goes astray in the way that it names. */
const waysAstray: Readonly<Record<string, () => void>> = {
  rejection: () => void Promise.reject(new Error("nothing awaits this")),
  event: () => process.nextTick(() => new EventEmitter().emit("error", new Error("nothing listens to this"))),
  "outside of calls": () => outside(() => process.nextTick(fail)),
};

const outside = AsyncLocalStorage.snapshot();

function fail(): never {
  throw new Error("nothing catches this");
}

const astray = new WeakSet<ServerResponse>();
const setHeader = ServerResponse.prototype.setHeader;
ServerResponse.prototype.setHeader = function (this: ServerResponse, name, value) {
  // The router sets it before the call is answered.
  if (name === "cache-control" && !astray.has(this)) {
    astray.add(this);
    waysAstray[String(this.req.headers["x-astray"])]?.();
  }
  return setHeader.call(this, name, value) as ServerResponse;
};
