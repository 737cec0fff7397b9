import { Card, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import '#config/styles/app.css'
import { LoadingText } from '../feedback/LoadingText.tsx'
import classes from './Cards.module.css'

interface CardGridProps {
  label: string
  /** For cards with little text: more of them in a row. */
  dense?: boolean
  /** Items of a list. */
  children: ReactNode
}

/** Cards of one kind, equally high in their row. */
export function CardGrid({ label, dense, children }: CardGridProps) {
  return (
    <ul aria-label={label} data-dense={dense} className={classes.grid}>
      {children}
    </ul>
  )
}

/** The same cards before they have come. */
export function CardGridSkeleton({ text, dense }: { text: string; dense?: boolean }) {
  return (
    <LoadingText text={text}>
      <div data-dense={dense} className={classes.grid}>
        {['first', 'second', 'third'].map((card) => (
          <Card key={card} className={classes.card}>
            <Skeleton height="1.5rem" w="6rem" />
            <Skeleton height="1.5rem" w="80%" />
            <Skeleton height="1rem" />
            <Skeleton height="1rem" />
            <Skeleton height="1rem" w="70%" />
            <Skeleton height="2.75rem" w="8rem" mt="auto" />
          </Card>
        ))}
      </div>
    </LoadingText>
  )
}
