import type { TodayItem } from '@portal/shared/today/endpoints'
import { type AdminPath, todayKind } from '@portal/shared/today/kinds'

const sumOf = (items: TodayItem[]) => items.reduce((sum, { count }) => sum + count, 0)

/** How much waits under Admin in all: the sum of the lines of Today. */
export const waitingInAll = (items: TodayItem[] = []) => sumOf(items)

/** How much waits on one of its pages. */
export const waitingOn = (page: AdminPath, items: TodayItem[] = []) =>
  sumOf(items.filter(({ kind }) => todayKind(kind).page === page))
