"""Fixes a file of Onest before build.ts selects its characters: fix-onest.py <from> <to>

1. ď, ľ and ť are wide enough for their caron. Onest relies on kerning there, and browsers do not kern across font files.
2. Tabular digits leave commas, colons and quotation marks as they are, so that they do not tear prices and times apart.

Needs Debian's packages python3-fonttools and python3-brotli.
"""
import sys

from fontTools.ttLib import TTFont
from fontTools.varLib import builder
from fontTools.varLib.instancer import instantiateVariableFont

# Space between the caron and the end of the glyph, in thousandths of the font size.
SPACE = 10

source, target = sys.argv[1:]
font = TTFont(source)
axis = font["fvar"].axes[0]
lighter, heavier = {axis.axisTag: (-1, -1, 0)}, {axis.axisTag: (0, 1, 1)}


def widths_at(weight, letters):
    """The width of every glyph at a weight, with space for the carons of the letters."""
    instance = instantiateVariableFont(TTFont(source), {axis.axisTag: weight})
    return [
        round(instance["glyf"][name].xMax) + SPACE if name in letters else instance["hmtx"][name][0]
        for name in font.getGlyphOrder()
    ]


def widen(letters):
    names = font.getGlyphOrder()
    light, default, heavy = (widths_at(weight, letters) for weight in (axis.minValue, axis.defaultValue, axis.maxValue))
    deltas = [[low - middle, high - middle] for low, middle, high in zip(light, default, heavy)]
    for name, width in zip(names, default):
        font["hmtx"][name] = (width, font["hmtx"][name][1])
    regions = builder.buildVarRegionList([lighter, heavier], [axis.axisTag])
    table = font["HVAR"].table
    table.VarStore = builder.buildVarStore(regions, [builder.buildVarData([0, 1], deltas, optimize=False)])
    table.AdvWidthMap = table.LsbMap = table.RsbMap = None
    for name in letters:
        low, high = deltas[names.index(name)]
        for variation in font["gvar"].variations[name]:
            # The third point from the end is the right edge of the glyph.
            variation.coordinates[-3] = (low if variation.axes == lighter else high, 0)


def remove_kerning(letters):
    """The kerning of these letters fits the old widths."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pairs in (getattr(subtable, "ExtSubTable", subtable) for subtable in lookup.SubTable):
            if pairs.LookupType != 2:
                continue
            if pairs.Format == 1:
                pairs.PairSet = [row for name, row in zip(pairs.Coverage.glyphs, pairs.PairSet) if name not in letters]
                pairs.PairSetCount = len(pairs.PairSet)
            pairs.Coverage.glyphs = [name for name in pairs.Coverage.glyphs if name not in letters]


def keep_punctuation():
    digits = {font.getBestCmap().get(ord(digit)) for digit in "0123456789"}
    gsub = font["GSUB"].table
    tabular = {i for f in gsub.FeatureList.FeatureRecord if f.FeatureTag == "tnum" for i in f.Feature.LookupListIndex}
    for index in tabular:
        for subtable in gsub.LookupList.Lookup[index].SubTable:
            mapping = getattr(subtable, "ExtSubTable", subtable).mapping
            for name in set(mapping) - digits:
                del mapping[name]


carons = {font.getBestCmap().get(ord(letter)) for letter in "ďľť"}
if None not in carons:
    widen(carons)
    remove_kerning(carons)
else:
    keep_punctuation()
font.flavor = None
font.save(target)
