import { interactions } from './interactions.ts'
import { pages } from './pages.ts'
import type { Act } from './scene.ts'
import { scrolling } from './scrolling.ts'

/** In the order of the table. */
export const acts: Act[] = [pages, interactions, scrolling]
