/** Updates that are counted at most: as many stand for more, too. Each is told anew when it is counted. */
export const maxUnseen = 10
