import { Prisma } from '@portal/database/client'
import {
  contributionsOf,
  type HelpTopic,
  helpTopics,
  meaningsOf,
  meaningsOfTopic,
} from '@portal/shared/directory/topics'
import type { Network } from '@portal/shared/network/schemas'

/** SQL: lists a topic's name, by which asks store it, and the contributions that mean it. */
const meaningsSql = (topic: HelpTopic) => Prisma.sql`${meaningsOf(topic)}::text[]`

/** SQL: a table of `topic`, `keywords`, `meanings` and `place`. Needs at least one topic. */
export const topicTableSql = (network: Network, topics = helpTopics(network)): Prisma.Sql =>
  Prisma.sql`(VALUES ${Prisma.join(
    topics.map(
      (one, place) =>
        Prisma.sql`(${one.topic}, ${one.keywords}, ${meaningsSql(one)}, ${place}::int)`,
    ),
  )}) AS topics (topic, keywords, meanings, place)`

/** SQL condition: the contributions include one of these. */
const includesAnySql = (sought: string[], contributions = Prisma.sql`contributions`) =>
  Prisma.sql`${contributions} && ${sought}::text[]`

/** SQL condition: the contributions include one of these topics. */
export const offersAnySql = (network: Network, topics: readonly string[]): Prisma.Sql =>
  includesAnySql(topics.flatMap((topic) => contributionsOf(network, topic)))

/** SQL condition: the contributions include one of the topics found. */
export const offersFoundSql = (found: HelpTopic[], contributions?: Prisma.Sql): Prisma.Sql =>
  includesAnySql(
    found.flatMap((topic) => topic.contributions),
    contributions,
  )

/** SQL condition: a stored topic, such as that of an ask, is this one. */
export const isTopicSql = (network: Network, stored: Prisma.Sql, sought: string): Prisma.Sql =>
  Prisma.sql`${stored} = ANY (${meaningsOfTopic(network, sought)}::text[])`

// SQL condition: the contributions include a stored topic, such as that of an ask. They must not
// depend on the row, so that Postgres compares them with the topics once.
export const offersTopicSql = (
  network: Network,
  contributions: Prisma.Sql,
  stored: Prisma.Sql,
): Prisma.Sql => Prisma.sql`${stored} = ANY (ARRAY(
  SELECT unnest(meanings)
  FROM (VALUES ${Prisma.join(
    helpTopics(network).map((one) => Prisma.sql`(${meaningsSql(one)})`),
  )}) AS topics (meanings)
  WHERE ${contributions} && meanings))`
