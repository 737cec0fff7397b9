import { pageAt, prefetchVisit } from './app/rooms.ts'
import { readSession } from './lib/session.ts'

/** What happens before the app's own code has come; the build makes it a script by itself. */

// The content security policy forbids building code from text, which zod otherwise tries.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The page is fetched beside the app, and not after it; so is what it will ask for.
const session = readSession()
export const opening = pageAt(location.pathname, session)
export const fetchQuestions = () => import('./app/questions.ts')
if (opening) prefetchVisit(opening)
if (session.accessToken !== null) fetchQuestions().catch(() => {})
