import { Badge, Text } from '@mantine/core'
import type { PodSummary } from '@portal/shared/pods/schemas'
import { IconRepeat, type TablerIcon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { ContentCard, Fact, Facts } from '#components/cards/ContentCard.tsx'

interface PodCardProps extends Pick<ComponentProps<typeof ContentCard>, 'by' | 'muted' | 'action'> {
  pod: PodSummary
  badge?: ReactNode
  /** What there is to know beside when it meets. */
  fact: [icon: TablerIcon, label: string, text: string | null]
  children?: ReactNode
}

export function PodCard({ pod, badge, fact, children, ...rest }: PodCardProps) {
  const [icon, label, text] = fact
  return (
    <ContentCard
      level={3}
      title={pod.name}
      badges={
        <>
          <Badge>{pod.kind}</Badge>
          {badge}
        </>
      }
      {...rest}
    >
      <Text lineClamp={4}>{pod.purpose}</Text>
      <Facts>
        <Fact label="Meets" icon={IconRepeat}>
          {pod.rhythm}
        </Fact>
        <Fact label={label} icon={icon}>
          {text}
        </Fact>
      </Facts>
      {children}
    </ContentCard>
  )
}
