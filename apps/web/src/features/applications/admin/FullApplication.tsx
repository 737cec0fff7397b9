import { Stack, Title } from '@mantine/core'
import type { Application } from '@portal/shared/applications/schemas'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { EarlierApplications, headOf } from './ApplicationCard.tsx'
import { askedAnswers, formatKey } from './answers.ts'
import { Questions } from './Questions.tsx'

/** An application in full: changes since an earlier one, then every answer under its question. */
export function FullApplication(props: { application: Application; autoFocus: boolean }) {
  const { application, autoFocus } = props
  const network = useNetwork()
  const { sections, labels } = askedAnswers(application, network)
  return (
    <Card {...headOf(application)} autoFocus={autoFocus}>
      <Questions of={application} />
      <EarlierApplications
        application={application}
        open
        labelOf={(key) => labels.get(key) ?? formatKey(key, network)}
      />
      {sections.map(({ heading, answers }) => (
        <Stack component="section" key={heading} gap="md" aria-label={heading}>
          {heading && (
            <Title order={3} size="h4">
              {heading}
            </Title>
          )}
          <FactList look="grid" facts={answers} />
        </Stack>
      ))}
    </Card>
  )
}
