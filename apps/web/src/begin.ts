import { pageAt, prefetchVisit } from './app/rooms.ts'
import { readSession } from './lib/session.ts'

/** What happens before the app's own code has come; the build makes it a script by itself. */

// The content security policy forbids building code from text, which zod otherwise tries.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The page is fetched beside the app, and not after it.
const page = pageAt(location.pathname, readSession())
if (page) prefetchVisit(page)
