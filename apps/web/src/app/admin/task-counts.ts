import type { TodayItem } from '@portal/shared/today/endpoints'
import { type AdminPath, todayKind } from '@portal/shared/today/kinds'

const sumOf = (items: TodayItem[]) => items.reduce((sum, { count }) => sum + count, 0)

export const countTasks = (items: TodayItem[] = []) => sumOf(items)

export const countTasksOn = (page: AdminPath, items: TodayItem[] = []) =>
  sumOf(items.filter(({ kind }) => todayKind(kind).page === page))
