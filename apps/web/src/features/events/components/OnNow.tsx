import { Badge } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { isOnNow } from '../api.ts'

export const OnNow = ({ event }: { event: Pick<PortalEvent, 'date' | 'over_at'> }) =>
  isOnNow(event) && <Badge color="sage">On now</Badge>
