// The content security policy forbids eval, which zod uses to compile schemas by default.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
