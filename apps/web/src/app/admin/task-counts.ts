import type { TodayItem } from '@portal/shared/today/endpoints'
import { type AdminPath, todayKind } from '@portal/shared/today/kinds'

export const countTasksOn = (page: AdminPath, items: TodayItem[] = []) =>
  items
    .filter(({ kind }) => todayKind(kind).page === page)
    .reduce((sum, { count }) => sum + count, 0)
