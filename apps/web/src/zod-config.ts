// The content security policy forbids code from text, which zod compiles schemas to unless told not to.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
