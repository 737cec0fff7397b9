import type { TodayItem } from '@portal/shared/today/endpoints'
import { type AdminPath, todayKind } from '@portal/shared/today/kinds'

const sumOf = (items: TodayItem[]) => items.reduce((sum, { count }) => sum + count, 0)

/** The number of all open tasks under Admin. */
export const countTasks = (items: TodayItem[] = []) => sumOf(items)

/** The number of open tasks on one page. */
export const countTasksOn = (page: AdminPath, items: TodayItem[] = []) =>
  sumOf(items.filter(({ kind }) => todayKind(kind).page === page))
