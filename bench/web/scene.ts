import type { Browser } from '@playwright/test'
import { known } from '../data/people.ts'
import type { Goal, Row } from '../lib/goals.ts'
import { signIn } from '../lib/portal.ts'
import { arrive, type Visitor } from './visitor.ts'

/** Where the web app is measured. */
export interface Scene {
  browser: Browser
  origin: string
  repetitions: number
}

/** What is looked at in the browser: what it aims at, as data, and how it is measured. */
export interface Act {
  name: string
  goals: Record<string, Goal>
  measure(scene: Scene): Promise<Row[]>
}

interface Coming {
  signedIn?: boolean
  slow?: boolean
}

/** Does something in a browser that has never been here. */
export async function asVisitor<T>(
  { browser, origin }: Scene,
  { signedIn = true, slow = true }: Coming,
  work: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const as = signedIn ? await signIn(origin, known.founder) : undefined
  const visitor = await arrive(browser, { origin, as, slow })
  try {
    return await work(visitor)
  } finally {
    await visitor.leave()
  }
}
