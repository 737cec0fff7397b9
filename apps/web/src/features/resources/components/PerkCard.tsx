import { Badge, VisuallyHidden } from '@mantine/core'
import type { Resource } from '@portal/shared/resources/schemas'
import { IconStarFilled } from '@tabler/icons-react'
import { ContentCard } from '#components/cards/ContentCard.tsx'
import { Fact, Facts } from '#components/cards/Facts.tsx'
import { ExternalButton } from '#components/ExternalButton.tsx'
import { isFeatured, perkFacts } from '../perks.ts'
import classes from './Perks.module.css'

export function PerkCard({ perk }: { perk: Resource }) {
  const { provider, value, category, requirements, rating } = perkFacts(perk)
  return (
    <ContentCard
      level={3}
      title={perk.title}
      item={perk.id}
      badges={
        <>
          {isFeatured(perk) && <Badge color="marigold">Featured</Badge>}
          {category && <Badge>{category}</Badge>}
        </>
      }
      corner={
        rating !== null && (
          <span className={classes.rating}>
            <IconStarFilled aria-hidden size="1em" />
            <span>
              <VisuallyHidden>Rated </VisuallyHidden>
              {rating.toFixed(1)}
            </span>
          </span>
        )
      }
      by={provider}
      action={
        perk.url && (
          <ExternalButton href={perk.url} about={perk.title} variant="outline">
            Apply Now
          </ExternalButton>
        )
      }
    >
      <p>{perk.description}</p>
      <Facts>
        <Fact label="Value">{value}</Fact>
        <Fact label="Requirements">{requirements}</Fact>
      </Facts>
    </ContentCard>
  )
}
