import { Card, Skeleton } from '@mantine/core'
import '#config/styles/app.css'
import { Loading } from '../feedback/RowSkeleton.tsx'
import classes from './Cards.module.css'

interface CardSkeletonProps {
  text?: string
  count?: 1 | 2 | 3
  height?: string
}

export const CardSkeleton = (props: CardSkeletonProps) => {
  const { text = 'Loading...', count = 3, height = '3.5rem' } = props
  return (
    <Loading text={text}>
      <div className={classes.grid}>
        {['first', 'second', 'third'].slice(0, count).map((card) => (
          <Card key={card} className={classes.card}>
            <Skeleton height="1.5rem" w="40%" />
            <Skeleton height="1rem" w="80%" />
            <Skeleton height={height} />
            <Skeleton height="2.75rem" w="8rem" />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
