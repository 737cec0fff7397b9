/** Shifts the clock of a process by CLOCK_SHIFT ms; loaded before the server. */
const shift = Number(process.env.CLOCK_SHIFT ?? 0)
const now = () => Real.now() + shift
const Real = Date

globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new Real(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
})
