export async function waitAtMost(limit: number, work: Promise<unknown> | undefined): Promise<void> {
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, limit)
  await Promise.race([work, patience.promise])
  clearTimeout(timer)
}
