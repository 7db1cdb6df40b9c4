-- An answer without the tokens, part by part, as scripts/deploy/redact-tokens.ts does it to a whole one: each letter
-- as it is or escaped, in any mixture.

local ffi = require 'ffi'
local redact = {}

local BACKSLASH, PERCENT, AMPERSAND = 92, 37, 38
local LONGEST_ESCAPE, MOST_SKIPPED = 12, 8
local NAMED = { amp = 38, lt = 60, gt = 62, quot = 34, apos = 39 }

local letters, width, leads, parent, last, ends
local is_special, is_digits = ffi.new('bool[256]'), ffi.new('bool[256]')
for _, byte in ipairs { 0, BACKSLASH, PERCENT, AMPERSAND } do is_special[byte] = true end
-- What digits follow, behind a backslash.
for letter in ('uUxX'):gmatch('.') do is_digits[letter:byte()] = true end

-- Once, when nginx starts or reloads.
function redact.learn(file)
  local automaton = require('needles').automaton(file)
  letters, width, leads = automaton.letters, automaton.width, automaton.leads
  parent, last, ends = automaton.parent, automaton.last, automaton.ends
end

local function after(state, byte)
  return leads[state * width + letters[byte]]
end

local HEX = '^(%x%x)'

-- Which characters an escape at this place can stand for: pairs of its end and the byte. Places count from 0.
local function escapes_at(text, at)
  local found = {}
  local function add(from, till, base)
    local byte = tonumber(text:sub(from + 1, till), base)
    if byte and byte < 256 then found[#found + 1] = { till, byte } end
    return found
  end
  local first = text:byte(at + 1)
  if first == BACKSLASH then
    if text:find('^[uU]00%x%x', at + 2) then return add(at + 4, at + 6, 16) end
    if text:find('^[xX]%x%x', at + 2) then return add(at + 2, at + 4, 16) end
  elseif first == PERCENT then
    for from = at + 1, at + 7, 2 do
      if text:find(HEX, from + 1) then add(from, from + 2, 16) end
      if text:sub(from + 1, from + 2) ~= '25' then break end
    end
  elseif first == AMPERSAND then
    local name, till = text:match('^&(%a+);()', at + 1)
    if name and NAMED[name:lower()] then return { { till - 1, NAMED[name:lower()] } } end
    local base, from, digits = 16, text:match('^&#[xX]()(%x+)', at + 1)
    if not from then base, from, digits = 10, text:match('^&#()(%d+)', at + 1) end
    if from then
      local length = math.min(#digits, 7)
      add(from - 1, from - 1 + length, base)
      if found[1] and text:byte(from + length) == 59 then found[1][1] = found[1][1] + 1 end
    end
  end
  return found
end

local function is_skipped(text, at)
  local byte = text:byte(at + 1)
  return at >= 0 and (byte == BACKSLASH or byte == 0)
end

local function is_long_run(text, at)
  for from = at - 1, at - MOST_SKIPPED, -1 do
    if not is_skipped(text, from) then return false end
  end
  return true
end

-- Adds a place, and those before it from which nothing but what is skipped leads there.
local function reach(places, text, place)
  places[place] = true
  for from = place - 1, place - MOST_SKIPPED, -1 do
    if not is_skipped(text, from) then return end
    places[from] = true
  end
end

local function before(text, places, letter)
  local found = {}
  for place in pairs(places) do
    if place > 0 and letters[text:byte(place)] == letter then reach(found, text, place - 1) end
    for from = place - 2, math.max(0, place - LONGEST_ESCAPE), -1 do
      for _, escape in ipairs(escapes_at(text, from)) do
        if escape[1] == place and letters[escape[2]] == letter then reach(found, text, from) end
      end
    end
  end
  return found
end

-- The first byte of what was read up to this state, on whichever way: escapes before it too. A part of an answer may
-- end behind what is skipped, which the state says nothing of.
local function start_of(search, state, till, is_waiting)
  local places = { [till] = true }
  if is_waiting then reach(places, search.text, till) end
  while state ~= 0 do
    local place = next(places)
    -- Nothing had begun earlier there.
    if place == search.longest[2] and next(places, place) == nil then return search.longest[1] end
    places = before(search.text, places, last[state])
    state = parent[state]
  end
  local first = till
  for place in pairs(places) do first = math.min(first, place) end
  return first
end

local function note(search, state, till, is_only)
  local needle = ends[state]
  if needle == 0 then return end
  local place = { start_of(search, needle, till), till }
  search.found[#search.found + 1] = place
  if is_only and needle == state then search.longest = place end
end

-- As far as every byte can be read in one way only, which nearly all of an answer is.
local function run(search, size)
  local bytes = ffi.cast('const uint8_t *', search.text)
  local leads, letters, is_special, is_digits, ends, width = leads, letters, is_special, is_digits, ends, width
  local state, at = search.states[1], search.at
  while at < size do
    local byte = bytes[at]
    -- Before anything of a token, a backslash alone says nothing: JSON is full of them.
    local is_plain = byte == BACKSLASH and state == 0 and at + 1 < size and not is_digits[bytes[at + 1]]
    if is_special[byte] and not is_plain then break end
    state = leads[state * width + letters[byte]]
    at = at + 1
    if ends[state] ~= 0 then note(search, state, at, true) end
  end
  search.states, search.at = { state }, at
end

-- State 0 says nothing that another doesn't.
local function add(states, state)
  if (states[1] or 0) == 0 then
    states[1] = state
    return states
  end
  if state == 0 then return states end
  for _, other in ipairs(states) do
    if other == state then return states end
  end
  states[#states + 1] = state
  return states
end

-- One byte, which may begin an escape, or stand before a letter and be skipped.
local function step(search)
  local text, at, states = search.text, search.at, search.states
  for _, escape in ipairs(escapes_at(text, at)) do
    for _, state in ipairs(states) do
      local reached = after(state, escape[2])
      if reached ~= 0 then search.ahead[escape[1]] = add(search.ahead[escape[1]] or {}, reached) end
    end
  end
  local reached = search.ahead[at + 1] or {}
  search.ahead[at + 1] = nil
  for _, state in ipairs(states) do add(reached, after(state, text:byte(at + 1))) end
  for _, state in ipairs(reached) do note(search, state, at + 1, #reached == 1) end
  if is_skipped(text, at) and not is_long_run(text, at) then
    for _, state in ipairs(states) do add(reached, state) end
  end
  search.states, search.at = reached, at + 1
end

local function read(search, is_last)
  local size = #search.text
  while search.at < size do
    if not search.states[2] and not next(search.ahead) and not is_special[search.text:byte(search.at + 1)] then
      run(search, size)
    elseif not is_last and size - search.at < LONGEST_ESCAPE then
      return
    else
      step(search)
    end
  end
end

-- Up to where it is known what is a token.
local function known(search)
  local till = search.at
  local function wait(states, place)
    for _, state in ipairs(states) do
      if state ~= 0 then till = math.max(0, math.min(till, start_of(search, state, place, true))) end
    end
  end
  wait(search.states, search.at)
  for place, states in pairs(search.ahead) do wait(states, place) end
  return till
end

local function cut(search, till)
  local text, pieces, from, later = search.text, {}, 0, {}
  table.sort(search.found, function(one, other) return one[1] < other[1] end)
  for _, place in ipairs(search.found) do
    local start, stop = math.max(place[1], from), math.min(place[2], till)
    if stop > start then
      pieces[#pieces + 1] = text:sub(from + 1, start)
      pieces[#pieces + 1] = ('*'):rep(stop - start)
      from = stop
    end
    if place[2] > till then later[#later + 1] = { math.max(0, place[1] - till), place[2] - till } end
  end
  pieces[#pieces + 1] = text:sub(from + 1, till)
  local ahead = {}
  for place, states in pairs(search.ahead) do ahead[place - till] = states end
  search.text, search.at, search.found, search.ahead = text:sub(till + 1), search.at - till, later, ahead
  search.longest = { search.longest[1] - till, search.longest[2] - till }
  return table.concat(pieces)
end

-- A part of an answer, as far as it can go on; the rest comes with the next part.
function redact.part(search, part, is_last)
  search.text = search.text .. part
  read(search, is_last)
  return cut(search, is_last and #search.text or known(search))
end

function redact.search()
  return { text = '', at = 0, states = { 0 }, ahead = {}, found = {}, longest = { -1, -1 } }
end

return redact
