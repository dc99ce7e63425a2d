// A child of a pool that starts and never says that it is ready. The pool's tests start it.
setInterval(() => undefined, 60_000);
