import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The text directly inside, such as the code of a script. */
  readonly text: string;
  /** Where the element begins and ends in the source. */
  readonly start: number;
  readonly end: number;
}

/** All elements of a document in order, including those inside `<template>` and `<noscript>`. */
export function htmlElements(html: string): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      found.push({
        tag: node.tagName,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
        start: node.sourceCodeLocation?.startOffset ?? 0,
        end: node.sourceCodeLocation?.endOffset ?? 0,
      });
    }
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  // Without scripting the content of <noscript> becomes elements too.
  visit(parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true }));
  return found;
}

/** Replaces elements that do not contain each other, in their order. */
export function replaceElements(
  html: string,
  elements: readonly HtmlElement[],
  replacement: (element: HtmlElement) => string,
): string {
  let position = 0;
  let result = '';
  for (const element of elements) {
    result += html.slice(position, element.start) + replacement(element);
    position = element.end;
  }
  return result + html.slice(position);
}
