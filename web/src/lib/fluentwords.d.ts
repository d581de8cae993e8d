// What web/boardwords.ts makes of a Fluent file.
declare module '*.ftl?words' {
  const words: string;
  export default words;
}
